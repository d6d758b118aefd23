export default function OnboardingCreate() {
  return null;
}
