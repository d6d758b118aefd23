/** The engine is a module of its own, read when the first script of an isolate is: without one nobody waits for it. */
export const openCage = () => import("./cage/token-script-cage.ts");
