import { useState } from "react";
import { Chart } from "../../ui/chart.tsx";
import { CodeEditor } from "../../ui/code-editor.tsx";
import { DateRange } from "../../ui/date-range.tsx";
import { JsonEditor } from "../../ui/json-editor.tsx";
import { TransferList } from "../../ui/transfer-list.tsx";
import styles from "./dev.module.css";
import { Part, Specimen } from "./part.tsx";

const script = `/** Adds claims to a token. */
export const getClaims = async ({ token, context }) => {
  const plan = context.user.customData.plan ?? "free";
  return { plan, level: 3 };
};
`;
const json = `{
  "plan": "free",
  "seats": "three"
}`;

/** A stand-in for a contract that is checked on the server. */
const seatsAreNumbers = (value: unknown) =>
  typeof (value as { seats?: unknown } | null)?.seats === "number"
    ? []
    : [{ path: ["seats"], message: "Has to be a number." }];

const days = Array.from({ length: 30 }, (_, day) =>
  new Date(Date.UTC(2026, 0, day + 1)).toLocaleDateString("en", { day: "numeric", month: "short", timeZone: "UTC" }),
);
const users = days.map((_, day) => Math.round(1400 + 900 * Math.sin(day / 3) + day * 60));
const fresh = days.map((_, day) => Math.round(420 + 240 * Math.cos(day / 2) + day * 12));

export function Large() {
  const [code, setCode] = useState(script);
  const [text, setText] = useState(json);
  const [range, setRange] = useState({ from: "2026-01-02", to: "2026-01-31" });
  const [chosen, setChosen] = useState(["read:orders"]);
  return (
    <>
      <Part id="transfer" title="Transfer list and dates">
        <Specimen of="Some out of many" isWide>
          <TransferList
            label="Permissions"
            groups={[
              {
                id: "orders",
                label: "Orders API",
                items: [
                  { value: "read:orders", label: "read:orders", about: "See orders" },
                  { value: "write:orders", label: "write:orders", about: "Change orders" },
                ],
              },
              {
                id: "stock",
                label: "Stock API with a name that is longer than its column is wide",
                items: Array.from({ length: 12 }, (_, shelf) => ({
                  value: `read:shelf-${shelf}`,
                  label: `read:shelf-${shelf}`,
                })),
              },
            ]}
            value={chosen}
            onChange={setChosen}
          />
        </Specimen>
        <Specimen of="Date range" isWide>
          <DateRange label="Period" value={range} onChange={setRange} max="2026-01-31" />
        </Specimen>
      </Part>
      <Part id="charts" title="Charts">
        <Specimen of="Area" isWide>
          <Chart label="Daily active users" kind="area" points={days} series={[{ label: "Users", values: users }]} />
        </Specimen>
        <Specimen of="Lines">
          <Chart
            label="Users"
            kind="line"
            points={days}
            series={[
              { label: "Active", values: users },
              { label: "New", values: fresh },
            ]}
          />
        </Specimen>
        <Specimen of="Bars">
          <Chart
            label="Sign-ins by week"
            kind="bar"
            points={["1", "2", "3", "4"].map((week) => `Week ${week}`)}
            series={[
              { label: "Succeeded", values: [3200, 4100, 3900, 5200] },
              { label: "Failed", values: [120, 180, 90, 410] },
            ]}
          />
        </Specimen>
        <Specimen of="Without data">
          <Chart label="Nothing" kind="bar" points={[]} series={[]} />
        </Specimen>
      </Part>
      <Part id="code" title="Code and JSON">
        <Specimen of="Script, with a text to go back to">
          <CodeEditor
            label="Custom claims"
            about="Runs each time a token is made."
            language="javascript"
            value={code}
            onChange={setCode}
            restore={script}
            rows={10}
          />
        </Specimen>
        <Specimen of="JSON, checked while it is typed">
          <JsonEditor label="Custom data" value={text} onChange={setText} validate={seatsAreNumbers} rows={10} />
        </Specimen>
        <Specimen of="Style, read only">
          <div className={styles.stack}>
            <CodeEditor
              label="Custom CSS"
              language="css"
              value={".card {\n  color: #6139f6;\n}\n"}
              isReadOnly
              rows={5}
            />
          </div>
        </Specimen>
      </Part>
    </>
  );
}
