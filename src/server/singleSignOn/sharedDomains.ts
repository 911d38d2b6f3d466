/**
 * Domains that belong to no organisation alone, so that nobody can prove them: those of public mail services, and those
 * below which anybody can register a domain. A DNS record could hardly be set there; refusing them says so at once.
 */
const mailServices = new Set(
  `gmail.com googlemail.com outlook.com outlook.co.nz outlook.com.au hotmail.com hotmail.co.nz hotmail.com.au
  live.com live.com.au msn.com yahoo.com yahoo.co.nz yahoo.com.au ymail.com icloud.com me.com mac.com aol.com
  proton.me protonmail.com pm.me gmx.com gmx.net mail.com zoho.com fastmail.com fastmail.fm hey.com tutanota.com
  xtra.co.nz slingshot.co.nz orcon.net.nz vodafone.co.nz clear.net.nz paradise.net.nz ihug.co.nz actrix.co.nz
  inspire.net.nz kinect.co.nz snap.net.nz bigpond.com bigpond.net.au optusnet.com.au iinet.net.au tpg.com.au
  internode.on.net adam.com.au westnet.com.au dodo.com.au ozemail.com.au aapt.net.au`.split(/\s+/),
);

const publicSuffixes = new Set(
  `co.nz org.nz net.nz ac.nz school.nz govt.nz geek.nz gen.nz kiwi.nz maori.nz iwi.nz cri.nz mil.nz health.nz
  parliament.nz com.au net.au org.au edu.au gov.au asn.au id.au csiro.au conf.au oz.au nsw.au vic.au qld.au sa.au
  wa.au tas.au act.au nt.au nsw.gov.au vic.gov.au qld.gov.au sa.gov.au wa.gov.au tas.gov.au act.gov.au nt.gov.au
  nsw.edu.au vic.edu.au qld.edu.au sa.edu.au wa.edu.au tas.edu.au act.edu.au nt.edu.au catholic.edu.au
  co.uk org.uk me.uk ac.uk gov.uk ltd.uk plc.uk com.sg com.my com.hk com.cn co.jp or.jp co.kr co.in co.za com.br
  com.fj com.ws co.ck github.io gitlab.io netlify.app vercel.app pages.dev workers.dev web.app firebaseapp.com
  herokuapp.com azurewebsites.net onmicrosoft.com cloudfront.net amazonaws.com blogspot.com wordpress.com
  myshopify.com wixsite.com squarespace.com weebly.com ngrok.io ngrok-free.app`.split(/\s+/),
);

/** Why no organisation can prove the domain; undefined if one can. */
export function sharedDomainProblem(domain: string): string | undefined {
  if (mailServices.has(domain)) {
    return `Anyone can have an address at ${domain}. Enter a domain that belongs to your organisation.`;
  }
  if (publicSuffixes.has(domain)) {
    return `Many organisations have domains that end in ${domain}. Enter the whole domain of yours.`;
  }
  return undefined;
}
