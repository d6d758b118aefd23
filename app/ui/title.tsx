/** The document's title; React moves it into the head. */
export function DocumentTitle({ children }: { children: string }) {
  return <title>{`${children} - Meridian`}</title>;
}
