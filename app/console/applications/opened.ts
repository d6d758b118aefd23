import { useOutletContext } from "react-router";
import type { Application } from "../../../contracts/application.ts";
import type { Versioned } from "../answer.ts";

/** The application whose page is open, for its tabs. */
export interface Opened extends Versioned<Application> {
  /** Of its page. */
  base: string;
}

export const useOpened = (): Opened => useOutletContext<Opened>();
