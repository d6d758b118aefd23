import { useEffect } from "react";
import { useFetcher } from "react-router";
import type { loader } from "./contacts.ts";

/** What this installation has of help; asked for when it is first needed. */
export function useHelp() {
  const { data, state, load } = useFetcher<typeof loader>({ key: "help" });
  const isMissing = data === undefined && state === "idle";
  useEffect(() => {
    if (isMissing) void load("/console/contacts");
  }, [isMissing, load]);
  return data;
}
