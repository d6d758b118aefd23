export default function CheckoutReturn() {
  return null;
}
