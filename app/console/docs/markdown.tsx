import { type ReactNode, useId } from "react";
import { Link } from "react-router";
import { CopyCode } from "./copy-code.tsx";
import styles from "./markdown.module.css";
import type { Block, Inline } from "./markdown.ts";

interface MarkdownProps {
  blocks: readonly Block[];
  /** What the text's own first level counts as. */
  level?: number;
  /** Whether its headings are places of the page. Not with a text that comes from elsewhere: its names might be ours. */
  hasAnchors?: boolean;
}

/** What was parsed, as elements: text never becomes HTML. */
export function Markdown({ blocks, level = 1, hasAnchors = true }: MarkdownProps) {
  return (
    <div className={styles.text}>
      <Blocks blocks={blocks} level={level} hasAnchors={hasAnchors} />
    </div>
  );
}

/** The parts are the whole of a text that does not change its order: their places are their keys. */
function Blocks({ blocks, level, hasAnchors }: Required<MarkdownProps>): ReactNode {
  return blocks.map((block, index) => {
    const key = `${index} ${block.kind}`;
    switch (block.kind) {
      case "heading": {
        const Heading = `h${Math.min(6, block.level + level - 1)}` as "h2";
        const words = <Inlines parts={block.parts} />;
        const isPlace = hasAnchors && block.id !== "";
        const isLinked = isPlace && !block.parts.some(({ kind }) => kind === "link");
        return (
          <Heading key={key} className={styles.heading} {...(isPlace ? { id: block.id } : {})}>
            {isLinked ? <a href={`#${block.id}`}>{words}</a> : words}
          </Heading>
        );
      }
      case "paragraph":
        return (
          <p key={key}>
            <Inlines parts={block.parts} />
          </p>
        );
      case "quote":
        return (
          <blockquote key={key}>
            <Blocks blocks={block.blocks} level={level} hasAnchors={hasAnchors} />
          </blockquote>
        );
      case "list": {
        const List = block.isOrdered ? "ol" : "ul";
        return (
          <List key={key}>
            {block.items.map((item, place) => {
              const itemKey = `${place} of ${block.items.length}`;
              return (
                <li key={itemKey}>
                  <Item blocks={item} level={level} hasAnchors={hasAnchors} />
                </li>
              );
            })}
          </List>
        );
      }
      case "code":
        return <CopyCode key={key} text={block.text} />;
      case "table":
        return <Table key={key} head={block.head} rows={block.rows} />;
      default:
        return block satisfies never;
    }
  });
}

/** A single paragraph stands in its item without one of its own. */
function Item({ blocks, ...how }: Required<MarkdownProps>) {
  const [first, ...rest] = blocks;
  if (first?.kind !== "paragraph") return <Blocks blocks={blocks} {...how} />;
  return (
    <>
      <Inlines parts={first.parts} />
      <Blocks blocks={rest} {...how} />
    </>
  );
}

function Table({ head, rows }: { head: Inline[][]; rows: Inline[][][] }) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by keyboard, too
    // biome-ignore lint/a11y/useSemanticElements: no fields are in it
    <div className={styles.scroll} role="group" aria-labelledby={id} tabIndex={0}>
      <table>
        <thead id={id}>
          <Cells of={head} as="th" />
        </thead>
        <tbody>
          {rows.map((row, line) => {
            const key = `${line} of ${rows.length}`;
            return <Cells key={key} of={row} as="td" />;
          })}
        </tbody>
      </table>
    </div>
  );
}

function Cells({ of, as: Cell }: { of: Inline[][]; as: "th" | "td" }) {
  return (
    <tr>
      {of.map((parts, place) => {
        const key = `${place} of ${of.length}`;
        return (
          <Cell key={key} {...(Cell === "th" ? { scope: "col" } : {})}>
            <Inlines parts={parts} />
          </Cell>
        );
      })}
    </tr>
  );
}

function Inlines({ parts }: { parts: readonly Inline[] }): ReactNode {
  return parts.map((part, index) => {
    const key = `${index} ${part.kind}`;
    switch (part.kind) {
      case "text":
        return part.text;
      case "code":
        return <code key={key}>{part.text}</code>;
      case "strong":
        return (
          <strong key={key}>
            <Inlines parts={part.parts} />
          </strong>
        );
      case "em":
        return (
          <em key={key}>
            <Inlines parts={part.parts} />
          </em>
        );
      case "link":
        return part.href.startsWith("/") || part.href.startsWith("#") ? (
          <Link key={key} to={part.href} reloadDocument={part.href.endsWith(".mjs")}>
            <Inlines parts={part.parts} />
          </Link>
        ) : (
          <a key={key} href={part.href} rel="noreferrer">
            <Inlines parts={part.parts} />
          </a>
        );
      default:
        return part satisfies never;
    }
  });
}
