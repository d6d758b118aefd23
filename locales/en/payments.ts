/** The pages of local payments: checkout and invoices. */
export default {
  order: "{{plan}} for {{tenant}}",
  test: "Test payments: you won’t be charged.",
  pay: "Pay",
  cancel: "Cancel",
  paid: "This order is paid.",
  expired: "This order has expired.",
  back: "Back to console",
  title: "Billing: {{tenant}}",
  bill: "Bill the next month",
  suspend: "Suspend collection",
  resume: "Resume",
  overdue: "Mark as overdue",
  void: "Void",
};
