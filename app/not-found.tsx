import { data } from "react-router";

/** Every address that no other route knows. */
export const loader = () => {
  throw data(null, { status: 404 });
};

/** The same for what is sent there: a form that posts to an unknown address. */
export const action = loader;

export default function NotFound() {
  return null;
}
