/**
 * Domains at which anybody gets an email address, and those of one-time mail (`../sign-in-experience/disposable-domains.ts`):
 * whoever joined by one of them would be anybody. Not complete, and never will be: a hindrance, not a proof.
 */
export const publicDomains: ReadonlySet<string> = new Set(
  `126.com 163.com 139.com 189.cn abv.bg aim.com aliyun.com alice.it aol.com arcor.de att.net bellsouth.net bigpond.com
  bluewin.ch bol.com.br bt.com btinternet.com centrum.cz charter.net comcast.net cox.net daum.net duck.com earthlink.net
  email.com email.cz email.it fastmail.com fastmail.fm foxmail.com free.fr freemail.hu freenet.de frontier.com gmail.com
  gmx.at gmx.ch gmx.com gmx.de gmx.fr gmx.net googlemail.com hanmail.net hey.com hotmail.be hotmail.ca hotmail.co.jp
  hotmail.co.uk hotmail.com hotmail.com.ar hotmail.com.br hotmail.com.tr hotmail.de hotmail.es hotmail.fr hotmail.it
  hotmail.nl hushmail.com icloud.com ig.com.br inbox.com inbox.lv inbox.ru interia.pl juno.com kakao.com kpnmail.nl
  laposte.net libero.it list.ru live.at live.be live.ca live.co.uk live.com live.com.ar live.com.au live.com.mx live.com.pt
  live.de live.dk live.fr live.it live.nl live.no live.se mac.com mail.com mail.de mail.ru mailbox.org me.com mindspring.com
  msn.com nate.com naver.com netscape.net netzero.net nifty.com o2.pl onet.eu onet.pl online.de optonline.net orange.fr
  outlook.at outlook.be outlook.co.id outlook.com outlook.com.au outlook.com.br outlook.com.tr outlook.de outlook.dk
  outlook.es outlook.fr outlook.ie outlook.in outlook.it outlook.jp outlook.kr outlook.pt outlook.sa passport.com pm.me
  posteo.de posteo.net protonmail.ch protonmail.com proton.me qq.com rambler.ru rediffmail.com rocketmail.com rogers.com
  runbox.com sapo.pt sbcglobal.net seznam.cz sfr.fr shaw.ca sina.cn sina.com sky.com sohu.com startmail.com sympatico.ca
  t-online.de talktalk.net telenet.be telia.com terra.com.br tin.it tiscali.it tlen.pl tuta.com tuta.io tutamail.com
  tutanota.com tutanota.de ukr.net uol.com.br verizon.net virgilio.it virginmedia.com vodafone.it volny.cz
  wanadoo.fr web.de windowslive.com wp.pl ya.ru yahoo.ca yahoo.cn yahoo.co.id yahoo.co.in yahoo.co.jp yahoo.co.kr
  yahoo.co.nz yahoo.co.th yahoo.co.uk yahoo.com yahoo.com.ar yahoo.com.au yahoo.com.br yahoo.com.cn yahoo.com.hk
  yahoo.com.mx yahoo.com.my yahoo.com.ph yahoo.com.sg yahoo.com.tr yahoo.com.tw yahoo.com.vn yahoo.de yahoo.dk yahoo.es
  yahoo.fr yahoo.gr yahoo.ie yahoo.in yahoo.it yahoo.no yahoo.pl yahoo.ro yahoo.se yandex.com yandex.kz yandex.ru yandex.ua
  yeah.net ymail.com ziggo.nl zoho.com zohomail.com`.split(/\s+/),
);
