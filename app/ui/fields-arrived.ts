import { createContext } from "react";

/** To be called when more fields of a form are there than before, as they were loaded: nobody has changed them. */
export const FieldsArrived = createContext<() => void>(() => undefined);
