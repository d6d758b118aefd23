import { NativeSelect, Switch, TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Resource } from "../../../contracts/resource.ts";
import { SigningAlgorithm } from "../../../contracts/signing-algorithm.ts";
import { usualAccessTokenAlgorithm } from "../../../contracts/usual-algorithms.ts";
import { CopyField } from "../../ui/copy-field.tsx";
import { DangerCard } from "../../ui/danger-card.tsx";
import { CardStack, FormCard } from "../../ui/form-card.tsx";
import { NumberField } from "../../ui/number-field.tsx";
import { RadioCards } from "../../ui/radio-cards.tsx";
import styles from "../authorization/authorization.module.css";
import { EntityForm } from "../kit/entity-form.tsx";
import { invalid, save, write } from "../kit/write.server.ts";
import { useCan } from "../shell/use-can.ts";
import type { Route } from "./+types/general";
import { inUnits, secondsOf, type Unit, units } from "./lifetime.ts";
import { useResource } from "./outlet-context.ts";
import { useDeleteResource } from "./use-delete-resource.ts";

const ttlMax = 2_592_000;
const isLifetime = (seconds: number) => Number.isInteger(seconds) && seconds >= 1 && seconds <= ttlMax;

const wrongLifetime = "wrong_lifetime";

export const action = (args: Route.ActionArgs) =>
  write(args, async (call, form) => {
    const accessTokenTtl = secondsOf(form.get("ttl"), form.get("unit"));
    if (!isLifetime(accessTokenTtl)) return invalid(wrongLifetime);
    const path = `/api/resources/${args.params.id}`;
    const body = {
      name: form.get("name"),
      accessTokenTtl,
      signingAlgorithm: SigningAlgorithm.catch(usualAccessTokenAlgorithm).parse(form.get("signingAlgorithm")),
    };
    const saved = await save(call, form, path, Resource, { body });
    const isDefault = form.has("isDefault");
    if (!saved.ok || isDefault === saved.value.isDefault) return saved;
    return call(`${path}/is-default`, Resource, { method: "PATCH", body: { isDefault } });
  });

/** Name, token lifetime, and whether it is the API of clients that name none. */
export default function General({ actionData }: Route.ComponentProps) {
  const { t } = useTranslation("authorization");
  const context = useResource();
  const { value, etag } = context;
  const can = useCan();
  const isWrong = actionData?.failure?.code === wrongLifetime;
  const remove = useDeleteResource(context);
  return (
    <CardStack>
      <EntityForm
        etag={etag}
        base={value}
        result={actionData}
        failure={isWrong ? undefined : actionData?.failure}
        isLocked={value.isManagement}
      >
        <FormCard title={t("resources.aboutCard")} about={t("resources.aboutCardAbout")}>
          <TextInput label={t("name")} name="name" defaultValue={value.name} required maxLength={256} />
          <CopyField label={t("resources.identifier")} value={value.indicator} />
        </FormCard>
        <FormCard title={t("resources.tokens")} about={t("resources.tokensAbout")}>
          <Lifetime seconds={value.accessTokenTtl} isWrong={isWrong} />
          <Signing algorithm={value.signingAlgorithm} />
        </FormCard>
        {!value.isManagement && (
          <FormCard title={t("resources.defaultCard")} about={t("resources.defaultAbout")}>
            <Switch label={t("resources.defaultCard")} name="isDefault" defaultChecked={value.isDefault} />
          </FormCard>
        )}
      </EntityForm>
      {can("delete:data") && !value.isManagement && (
        <DangerCard action={t("resources.delete")} loss={t("resources.deleteBody")} onAct={remove} />
      )}
    </CardStack>
  );
}

function Signing({ algorithm }: { algorithm: SigningAlgorithm | null }) {
  const { t } = useTranslation("authorization");
  const [chosen, choose] = useState<string>(algorithm ?? usualAccessTokenAlgorithm);
  return (
    <RadioCards
      name="signingAlgorithm"
      label={t("resources.signing")}
      value={chosen}
      onChange={choose}
      options={[
        { value: "ES384", title: "ES384", about: t("resources.es384") },
        { value: "RS256", title: "RS256", about: t("resources.rs256") },
        { value: "ES256", title: "ES256", about: t("resources.es256") },
      ]}
    />
  );
}

/** In the unit that people think in; the seconds stand beside it. */
function Lifetime({ seconds, isWrong }: { seconds: number; isWrong: boolean }) {
  const { t } = useTranslation("authorization");
  const first = inUnits(seconds);
  const [amount, setAmount] = useState<number | null>(first.amount);
  const [unit, setUnit] = useState<Unit>(first.unit);
  const sum = secondsOf(amount ?? Number.NaN, unit);
  const error = isWrong || !isLifetime(sum) ? { error: t("resources.ttlRange") } : {};
  return (
    <div className={styles.pair}>
      <NumberField
        label={t("resources.ttl")}
        name="ttl"
        defaultValue={first.amount}
        min={1}
        onChange={setAmount}
        {...error}
      />
      <NativeSelect
        label={t("resources.ttlUnit")}
        name="unit"
        value={unit}
        onChange={(event) => setUnit(event.currentTarget.value as Unit)}
        data={(Object.keys(units) as Unit[]).map((value) => ({ value, label: t(`resources.${value}`) }))}
      />
      {isLifetime(sum) && unit !== "seconds" && (
        <output className={styles.soft}>{t("resources.ttlSum", { seconds: sum })}</output>
      )}
    </div>
  );
}
