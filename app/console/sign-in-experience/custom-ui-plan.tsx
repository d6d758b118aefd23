import { NoRoom } from "../no-room.tsx";
import { PlanOffer } from "../plan-notice.tsx";

/** Which plan has own pages: before anything is uploaded, and why an upload was refused. In a file of its own for the few who see it. */
export default function CustomUiPlan({ refused }: { refused?: object }) {
  return refused ? <NoRoom limits={refused} /> : <PlanOffer of="bringYourUiEnabled" />;
}
