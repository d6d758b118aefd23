import { Form } from "../sign-in/form.tsx";
import { useAccount } from "./account-context.ts";

/** The last step before something is lost: what happens stands above, the way back below. */
export function Confirm({ children, notice, back }: ConfirmProps) {
  const { words, base } = useAccount();
  return (
    <Form notice={notice}>
      <button type="submit" className="button danger">
        {children}
      </button>
      <a className="button other" href={base + back}>
        {words.cancel}
      </a>
    </Form>
  );
}
interface ConfirmProps {
  children: string;
  notice?: string | null | undefined;
  back: string;
}
