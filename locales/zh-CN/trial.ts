import type english from "../en/trial.ts";
import type { Translation } from "../translation.ts";

/** Beside the pages of a trial sign-in. */
export default {
  title: "试用登录",
  about: "您看到的是未保存的设置。此处的任何内容都不会保存，也不会发送任何消息。",
  user: "测试用户",
  username: "用户名",
  email: "邮箱",
  phone: "手机号码",
  password: "密码",
  code: "验证码（未发送）",
  trace: "判定",
  none: "提交表单后，参与判定的每条规则都会列在这里。",
  allowed: "允许",
  refused: "拒绝",
  restart: "重新开始",
  doneTitle: "已登录",
  done: "按这些设置，{{who}} 此时会登录成功。",
  doneNew: "按这些设置，此时会为 {{who}} 创建账户。",
  overTitle: "此次试用已结束",
  over: "每次试用开放一小时。请在控制台中开始新的试用。",
} satisfies Translation<typeof english>;
