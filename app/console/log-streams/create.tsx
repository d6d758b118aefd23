import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import { LogStream } from "../../../contracts/log-stream.ts";
import { RouteDialog } from "../../ui/dialog.tsx";
import { wrongFields } from "../kit/action-result.ts";
import { DialogForm, useDialogDone } from "../kit/dialog-form.tsx";
import { invalidFields, write } from "../kit/write.server.ts";
import type { Route } from "./+types/create";
import styles from "./log-streams.module.css";
import { SinkFields, types } from "./sink-fields.tsx";
import { sinkOf, streamBody, type Wrong, wrongHeaders } from "./sink-form.ts";
import { StreamFields } from "./stream-fields.tsx";
import { TestSink } from "./test-sink.tsx";

const listOf = (tenantId: string) => `/console/${tenantId}/log-streams`;

export const action = (args: Route.ActionArgs) =>
  write(
    args,
    async (call, form) => {
      const wrong = wrongHeaders(form);
      if (wrong.length > 0) return invalidFields(wrong);
      const body = { ...streamBody(form), sink: sinkOf(form) };
      return call("/api/log-streams", LogStream, { method: "POST", body });
    },
    ({ id }) => `${listOf(args.params.tenantId)}/${id}`,
  );

/** Each type of sink has an address of its own, so that it can be chosen without scripts. */
export default function CreateLogStream({ actionData, params }: Route.ComponentProps) {
  const { t } = useTranslation("log-streams");
  const list = listOf(params.tenantId);
  const [query] = useSearchParams();
  const type = types.find((one) => one === query.get("type")) ?? "http";
  useDialogDone(actionData, ({ id, name }) => ({ toast: t("created", { name }), to: `${list}/${id}` }));
  const { wrong = [], rest } = wrongFields<Wrong>(actionData?.failure);
  return (
    <RouteDialog title={t("create")} about={t("createAbout")} closeTo={list}>
      <nav className={styles.types} aria-label={t("destination")}>
        {types.map((one) => (
          <Link
            key={one}
            to={`?type=${one}`}
            replace
            preventScrollReset
            aria-current={one === type ? "true" : undefined}
            className={styles.type}
          >
            <strong>{t(`type.${one}`)}</strong>
            <span>{t(`typeAbout.${one}`)}</span>
          </Link>
        ))}
      </nav>
      <DialogForm submit={t("create")} failure={rest} actions={<TestSink base={list} />}>
        <StreamFields isNew />
        <SinkFields key={type} type={type} wrong={wrong} />
      </DialogForm>
    </RouteDialog>
  );
}
