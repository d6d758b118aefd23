export default function BillingHistory() {
  return null;
}
