import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useRevalidator } from "react-router";
import type { Failure } from "../failure.ts";

/** In the place of what did not load: why, and a way to try again. */
export function FailurePanel({ failure }: { failure: Failure }) {
  const { t } = useTranslation("page");
  const { revalidate, state } = useRevalidator();
  return (
    <div role="alert">
      <p>{failure.message ?? t("failure.title")}</p>
      <Button variant="default" loading={state !== "idle"} onClick={() => void revalidate()}>
        {t("failure.retry")}
      </Button>
    </div>
  );
}
