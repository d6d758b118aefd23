import type english from "../en/trial.ts";
import type { Translation } from "../translation.ts";

/** Beside the pages of a trial sign-in. */
export default {
  title: "시험 로그인",
  about: "저장하지 않은 설정을 보고 있습니다. 여기서는 아무것도 저장되지 않고 메시지도 전송되지 않습니다.",
  user: "테스트 사용자",
  username: "사용자 이름",
  email: "이메일",
  phone: "전화번호",
  password: "비밀번호",
  code: "인증 코드(전송되지 않음)",
  trace: "판정",
  none: "양식을 보내면 판정에 쓰인 규칙이 모두 여기에 표시됩니다.",
  allowed: "허용",
  refused: "거부",
  restart: "처음부터 다시 시작",
  doneTitle: "로그인했습니다",
  done: "이 설정이라면 이제 {{who}} 사용자가 로그인됩니다.",
  doneNew: "이 설정이라면 이제 {{who}}의 계정이 만들어집니다.",
  overTitle: "이 시험 로그인은 끝났습니다",
  over: "시험 로그인은 1시간 동안 열려 있습니다. 콘솔에서 새로 시작하세요.",
} satisfies Translation<typeof english>;
