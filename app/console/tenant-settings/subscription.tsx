export default function SubscriptionPage() {
  return null;
}
