import { useTranslation } from "react-i18next";
import { numberFormat } from "../../formats.ts";

/** Percent as the reader writes it. @param percent 0 to 100 */
export function usePercent(): (percent: number) => string {
  const { i18n } = useTranslation();
  const format = numberFormat(i18n.language, { style: "percent", maximumFractionDigits: 1 });
  return (percent) => format.format(percent / 100);
}
