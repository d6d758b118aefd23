export default function Members() {
  return null;
}
