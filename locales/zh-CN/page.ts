import type english from "../en/page.ts";
import type { Translation } from "../translation.ts";

export default {
  language: "语言",
  appearance: {
    title: "外观",
    system: "跟随系统",
    light: "浅色",
    dark: "深色",
  },
  copy: {
    action: "复制 {{value}}",
    done: "已复制",
  },
  notFound: {
    title: "页面不存在",
    hint: "此地址没有内容，页面可能已被移动或删除。",
  },
  failure: {
    title: "出了点问题",
    hint: "无法显示此页面。请重试；如果问题再次出现，请提供请求 ID。",
    code: "错误代码",
    requestId: "请求 ID",
    retry: "重试",
    home: "前往控制台",
    stack: "调用堆栈",
  },
} satisfies Translation<typeof english>;
