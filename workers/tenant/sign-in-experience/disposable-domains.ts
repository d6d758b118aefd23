/** Hosts of addresses that are thrown away after one mail. Not complete, and never will be: a hindrance, not a proof. */
export const disposableDomains: ReadonlySet<string> = new Set(
  `0-mail.com 10minutemail.com 10minutemail.net 1secmail.com 1secmail.net 1secmail.org 20minutemail.com 33mail.com anonbox.net
  anonymbox.com burnermail.io byom.de chacuo.net cock.li crazymailing.com cuvox.de dayrep.com deadaddress.com despammed.com
  discard.email discardmail.com dispostable.com dropmail.me easytrashmail.com einrot.com email-fake.com emailfake.com
  emailondeck.com emailtemporanea.net emltmp.com fakeinbox.com fakemail.net fakemailgenerator.com filzmail.com fleckens.hu
  generator.email getairmail.com getnada.com grr.la guerrillamail.biz guerrillamail.com guerrillamail.de guerrillamail.info
  guerrillamail.net guerrillamail.org guerrillamailblock.com gustr.com harakirimail.com inboxbear.com inboxkitten.com
  incognitomail.org instant-mail.de jetable.org jourrapide.com kasmail.com mail-temp.com mail.tm mail7.io mailcatch.com maildrop.cc
  mailexpire.com mailforspam.com mailinator.com mailinator.net mailinator2.com mailmetrash.com mailnesia.com mailnull.com
  mailpoof.com mailsac.com mailshell.com mailtemp.info minuteinbox.com mintemail.com moakt.com mohmal.com mt2015.com
  mytemp.email mytrashmail.com nada.email nowmymail.com one-time.email pokemail.net rhyta.com sharklasers.com shitmail.me
  smailpro.com sogetthis.com spam4.me spambog.com spambox.us spamex.com spamgourmet.com spamherelots.com superrito.com
  teleworm.us temp-mail.io temp-mail.org tempail.com tempinbox.com tempmail.com tempmail.dev tempmail.net tempmail.plus
  tempmailaddress.com tempmailo.com tempr.email throwam.com throwawaymail.com tmail.ws tmailor.com tmpmail.net tmpmail.org
  trash-mail.com trashmail.com trashmail.de trashmail.me trashmail.net trbvm.com wegwerfemail.de wegwerfmail.de wegwerfmail.net
  yopmail.com yopmail.fr yopmail.net zetmail.com`.split(/\s+/),
);
