/** Parts of the design system: lists, dialogs, fields. */
export default {
  cancel: "Cancel",
  close: "Close",
  ok: "OK",
  loading: "Loading",
  learnMore: "Learn more",
  optional: "optional",
  confirm: {
    typed: "Type {{text}} to confirm",
  },
  toasts: {
    region: "Notifications",
    undo: "Undo",
    dismiss: "Dismiss",
    details: "Details",
  },
  save: {
    region: "Unsaved changes",
    unsaved: "Unsaved changes",
    changes_one: "{{count, number}} change",
    changes_other: "{{count, number}} changes",
    save: "Save changes",
    discard: "Discard",
    empty: "empty",
    leave: {
      title: "Leave without saving?",
      body: "Your changes on this page will be lost.",
      action: "Leave page",
      stay: "Stay",
    },
  },
  secret: {
    show: "Show {{label}}",
    hide: "Hide {{label}}",
  },
  tabs: {
    errors_one: "{{count, number}} error",
    errors_other: "{{count, number}} errors",
  },
  tags: {
    remove: "Remove {{value}}",
    added: "{{value}} added",
    removed: "{{value}} removed",
    duplicate: "This is in the list already.",
  },
  upload: {
    choose: "Choose a file",
    replace: "Replace",
    remove: "Remove image",
    uploading: "Uploading",
    about: "{{extensions}}, at most {{size}}",
    count: "Choose one file only.",
    type: "This type of file does not work here. Use {{extensions}}.",
    size: "The file is too large. It may have at most {{size}}.",
    failed: "The file could not be uploaded. Try again.",
  },
  failure: {
    hint: "Nothing was changed. Try again, and quote the codes below if it happens again.",
  },
  meter: {
    of: "{{used}} of {{limit}}",
    unlimited: "{{used}}, no limit",
    exceeded: "Over the limit",
  },
};
