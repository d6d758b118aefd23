import type en from "../en/payments.ts";
import type { Translation } from "../translation.ts";

export default {
  order: "{{plan}} pour {{tenant}}",
  test: "Paiements de test\u00a0: rien ne vous sera débité.",
  pay: "Payer",
  cancel: "Annuler",
  paid: "Cette commande est payée.",
  expired: "Cette commande a expiré.",
  back: "Retour à la console",
  title: "Facturation\u00a0: {{tenant}}",
  bill: "Facturer le mois suivant",
  suspend: "Suspendre le recouvrement",
  resume: "Reprendre",
  overdue: "Marquer en retard",
  void: "Annuler la facture",
} satisfies Translation<typeof en>;
