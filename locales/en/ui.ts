/** Parts of the design system: lists, dialogs, fields. */
export default {
  cancel: "Cancel",
  close: "Close",
};
