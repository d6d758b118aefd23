import {
  IconBook,
  IconCircleCheck,
  IconHelp,
  IconKeyboard,
  IconMail,
  IconSearch,
  IconSparkles,
} from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Menu, MenuDivider, MenuItem } from "../../ui/menu.tsx";
import bar from "./bar.module.css";
import { useDialogLink } from "./dialog-link.ts";
import { useFrame, useHasModel } from "./frame-data.ts";

const mark = { size: 18, stroke: 1.5, "aria-hidden": true } as const;

/** Where help is: the documentation, the assistant, people, the keyboard. */
export function HelpMenu() {
  const { t } = useTranslation("console");
  const hasModel = useHasModel();
  const hasContacts = useFrame()?.hasContacts;
  const [assistant, contact, shortcuts] = [
    useDialogLink("assistant"),
    useDialogLink("contact"),
    useDialogLink("shortcuts"),
  ];
  return (
    <Menu
      label={t("help.title")}
      className={bar.dropdown}
      opener={(opens) => (
        <button type="button" {...opens} className={bar.tool} aria-label={t("help.title")} title={t("help.title")}>
          <IconHelp size={18} stroke={1.5} aria-hidden />
        </button>
      )}
    >
      <MenuItem to="/console/docs" icon={<IconBook {...mark} />}>
        {t("frame.docs")}
      </MenuItem>
      <MenuItem to={assistant} icon={hasModel ? <IconSparkles {...mark} /> : <IconSearch {...mark} />}>
        {t(hasModel ? "help.assistant" : "help.search")}
      </MenuItem>
      {hasContacts && (
        <MenuItem to={contact} icon={<IconMail {...mark} />}>
          {t("help.contact")}
        </MenuItem>
      )}
      <MenuDivider />
      <MenuItem to="/console/status" icon={<IconCircleCheck {...mark} />}>
        {t("status.title")}
      </MenuItem>
      <MenuItem to={shortcuts} icon={<IconKeyboard {...mark} />} end={<kbd aria-hidden>?</kbd>}>
        {t("shortcuts.title")}
      </MenuItem>
    </Menu>
  );
}
