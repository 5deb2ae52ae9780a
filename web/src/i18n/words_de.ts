/** The client's own messages in German. Only those who read German load them. */

const texts = import.meta.glob<string>("../../messages/de/*.ftl", { query: "?raw", import: "default", eager: true });
export default Object.values(texts);
