import { fill } from "../../locales/fill.ts";
import { Title } from "../sign-in/form.tsx";
import { useAccount } from "./account-context.ts";

/** The last page: nobody is signed in any more. */
export default function Deleted() {
  const { words, owner } = useAccount();
  return <Title text={fill(words.deletedText, { owner })}>{words.deletedTitle}</Title>;
}
