import { useOutletContext } from "react-router";
import type { Role } from "../../../contracts/role.ts";
import type { Versioned } from "../answer.ts";

/** The role whose page is open, for its tabs. */
export interface Opened extends Versioned<Role> {
  /** Of its page. */
  base: string;
}

export const useOpened = (): Opened => useOutletContext<Opened>();
