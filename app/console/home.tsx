export default function ConsoleHome() {
  return <h1>Meridian</h1>;
}
