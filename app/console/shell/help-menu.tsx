import { Menu } from "@mantine/core";
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
import { Link } from "react-router";
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
    <Menu position="bottom-end" width={232} withinPortal={false} withInitialFocusPlaceholder={false} trapFocus>
      <Menu.Target>
        <button type="button" className={bar.tool} aria-label={t("help.title")} title={t("help.title")}>
          <IconHelp size={18} stroke={1.5} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown aria-label={t("help.title")}>
        <Menu.Item component={Link} to="/console/docs" leftSection={<IconBook {...mark} />}>
          {t("frame.docs")}
        </Menu.Item>
        <Menu.Item
          component={Link}
          to={assistant}
          leftSection={hasModel ? <IconSparkles {...mark} /> : <IconSearch {...mark} />}
        >
          {t(hasModel ? "help.assistant" : "help.search")}
        </Menu.Item>
        {hasContacts && (
          <Menu.Item component={Link} to={contact} leftSection={<IconMail {...mark} />}>
            {t("help.contact")}
          </Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Item component={Link} to="/console/status" leftSection={<IconCircleCheck {...mark} />}>
          {t("status.title")}
        </Menu.Item>
        <Menu.Item
          component={Link}
          to={shortcuts}
          leftSection={<IconKeyboard {...mark} />}
          rightSection={<kbd aria-hidden>?</kbd>}
        >
          {t("shortcuts.title")}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
