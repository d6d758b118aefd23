import { Button } from "@mantine/core";
import { IconDownload, IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { ActionMenu } from "../../ui/action-menu.tsx";
import { Avatar } from "../../ui/avatar.tsx";
import { Illustration, type IllustrationName } from "../../ui/illustration.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { Tag, type Tone } from "../../ui/tag.tsx";
import { Tooltip } from "../../ui/tooltip.tsx";
import styles from "./dev.module.css";
import { Part, Specimen } from "./part.tsx";

const inks = ["ink", "ink-soft", "brand-ink", "good-ink", "warn-ink", "bad-ink", "info-ink"];
const grounds = [
  "ground",
  "sunken",
  "raised",
  "hover",
  "brand-soft",
  "good-soft",
  "warn-soft",
  "bad-soft",
  "info-soft",
];
const tones: Tone[] = ["neutral", "brand", "good", "warn", "bad", "info"];
const names = ["Ada", "Bashir", "Chloé", "Dmitri", "Emeka", "Fatima", "Güneş", "Hana", "Ivo", "Jin", "Kofi", "Lin"];
const drawings: IllustrationName[] = [
  ...(["nowhere", "broken", "people", "mail", "search"] as const),
  ...(["receipt", "apps", "key", "chart", "globe"] as const),
];
const plus = <IconPlus size={18} stroke={1.5} aria-hidden />;

export function Foundations() {
  return (
    <>
      <Part id="colour" title="Colour">
        <Specimen of="Inks on the ground" isWide>
          <div className={styles.swatches}>
            {inks.map((ink) => (
              <div key={ink} className={styles.swatch} style={{ color: `var(--${ink})` }}>
                --{ink}
              </div>
            ))}
          </div>
        </Specimen>
        <Specimen of="Grounds with their ink" isWide>
          <div className={styles.swatches}>
            {grounds.map((ground) => {
              const ink = ground.endsWith("-soft") ? ground.replace("-soft", "-ink") : "ink";
              return (
                <div
                  key={ground}
                  className={styles.swatch}
                  style={{ background: `var(--${ground})`, color: `var(--${ink})` }}
                >
                  --{ground}
                </div>
              );
            })}
          </div>
        </Specimen>
      </Part>
      <Part id="type" title="Type">
        <Specimen of="Page title, section title, text, caption, code">
          <p style={{ fontSize: 20, lineHeight: "28px", fontWeight: 600 }}>Page title 20/28</p>
          <p style={{ fontSize: 15, lineHeight: "22px", fontWeight: 600 }}>Section title 15/22</p>
          <p>Text 14/20: The quick brown fox jumps over 1,204 lazy dogs.</p>
          <p style={{ fontSize: 12, lineHeight: "16px", color: "var(--ink-soft)" }}>Caption 12/16</p>
          <code>code 13 · usr_01HZX4</code>
        </Specimen>
      </Part>
      <Buttons />
      <Part id="tags" title="Tags and avatars">
        <Specimen of="Tones">
          <div className={styles.row}>
            {tones.map((tone) => (
              <Tag key={tone} tone={tone}>
                {tone}
              </Tag>
            ))}
          </div>
        </Specimen>
        <Specimen of="Twelve colours, other sizes, no name, a picture that fails">
          <div className={styles.row}>
            {names.map((name) => (
              <Avatar key={name} of={{ name }} />
            ))}
            <Avatar of={{ username: "shop" }} size={20} />
            <Avatar of={{ primaryEmail: "ada@example.com" }} size={48} />
            <Avatar of={{}} />
            <Avatar of={{ name: "Ada", avatar: "data:image/png;base64,AAAA" }} />
          </div>
        </Specimen>
      </Part>
      <Part id="drawings" title="Drawings">
        <Specimen of="One stroke, one accent" isWide>
          <div className={styles.row}>
            {drawings.map((name) => (
              <Illustration key={name} of={name} />
            ))}
          </div>
        </Specimen>
      </Part>
    </>
  );
}

function Buttons() {
  const [busy, setBusy] = useState(false);
  const work = () => {
    setBusy(true);
    setTimeout(() => setBusy(false), 2000);
  };
  return (
    <Part id="buttons" title="Buttons">
      <Specimen of="Primary, default, quiet, danger">
        <div className={styles.row}>
          <Button leftSection={plus}>Create application</Button>
          <Button variant="default">Export</Button>
          <Button variant="subtle">Learn more</Button>
          <Button color="red">Delete tenant</Button>
        </div>
      </Specimen>
      <Specimen of="Disabled">
        <div className={styles.row}>
          <Button disabled>Create application</Button>
          <Button variant="default" disabled>
            Export
          </Button>
        </div>
      </Specimen>
      <Specimen of="Submit: busy for two seconds when pressed; always busy">
        <div className={styles.row}>
          <SubmitButton type="button" busy={busy} onClick={work}>
            Save changes
          </SubmitButton>
          <SubmitButton type="button" busy variant="default">
            Send invitations
          </SubmitButton>
        </div>
      </Specimen>
      <Specimen of="Menu, tooltip">
        <div className={styles.row}>
          <ActionMenu
            label="Actions for Shop web"
            items={[
              { label: "Rename", onSelect: () => {} },
              { label: "Download", icon: <IconDownload size={18} stroke={1.5} />, onSelect: () => {} },
              { label: "Move", disabled: true },
              { label: "Delete", danger: true, onSelect: () => {} },
            ]}
          />
          <Tooltip label="Signs everybody out who has not been active for 30 days.">
            <Button variant="default">End old sessions</Button>
          </Tooltip>
        </div>
      </Specimen>
    </Part>
  );
}
