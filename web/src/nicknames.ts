/** Random names to suggest to guests. */

const FIRST = [
  "Turi",
  "Nino",
  "Pippo",
  "Saro",
  "Ciccio",
  "Mimmo",
  "Tano",
  "Gnazio",
  "Rusidda",
  "Nedda",
  "Agatina",
  "Cettina",
  "Ninfa",
  "Sara",
  "Pina",
  "Vanna",
];
const SECOND = [
  "Cannolo",
  "Limuni",
  "Arancina",
  "Carciofo",
  "Granita",
  "Zagara",
  "Scirocco",
  "Caponata",
  "Mandorla",
  "Pistacchio",
  "Tonnara",
  "Marsala",
];

function one(of: string[]): string {
  return of[crypto.getRandomValues(new Uint32Array(1))[0]! % of.length]!;
}

export function nickname(): string {
  return `${one(FIRST)} ${one(SECOND)}`;
}
