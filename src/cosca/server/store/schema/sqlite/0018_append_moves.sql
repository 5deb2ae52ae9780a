-- Only PostgreSQL has functions. Both databases number their migrations alike.
SELECT 1;
