import { Button } from "@mantine/core";
import { FormCard } from "./form-card.tsx";

interface DangerCardProps {
  /** On the card and on its button: what is done to what, "Delete role". */
  action: string;
  /** What is lost. */
  loss: string;
  /** Asks before it acts. */
  onAct: () => void;
}

/** The last card of a thing: its end. */
export const DangerCard = ({ action, loss, onAct }: DangerCardProps) => (
  <FormCard title={action} about={loss} danger>
    <div>
      <Button color="red" variant="outline" onClick={onAct}>
        {action}
      </Button>
    </div>
  </FormCard>
);
