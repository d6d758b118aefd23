import { useOutletContext } from "react-router";
import type { Resource } from "../../../contracts/resource.ts";
import type { Versioned } from "../answer.ts";

/** The API whose page is open, for its tabs. */
export interface Opened extends Versioned<Resource> {
  /** Of its page. */
  base: string;
  /** The tenant's own: nothing of it can be changed. */
  isManagement: boolean;
}

export const useOpened = (): Opened => useOutletContext<Opened>();
