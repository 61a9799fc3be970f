import { FOUNDATION } from '../../brand/foundation.ts'
import { declareTexts } from './declare-texts.ts'

/** Sample text under the three headings of the policy: a foundation puts its own here. */
export const PRIVACY_POLICY = declareTexts(
  '/privacy-policy',
  {
    description: `What ${FOUNDATION.name} learns about visitors to this site, what it does with it, and how to opt out.`,
    sections: [
      {
        title: 'Overview',
        text: [
          `${FOUNDATION.name} respects the privacy of everyone who visits this site. We ask for as little as we can, we use it only for the purpose for which you gave it, and we do not sell, rent or trade it.`,
          'This policy is about the website. What we learn about people who take part in our studies is governed by their consent forms and by federal law, including the Health Insurance Portability and Accountability Act.',
        ],
      },
      {
        title: 'Information Collection and Use',
        points: [
          {
            term: 'What you send us',
            text: 'If you write or call, we keep your message and your address for as long as we need them to answer you. Please do not send medical details by e-mail.',
          },
          {
            term: 'What your browser sends',
            text: 'Like every web server, ours sees the address of your connection, the page you ask for and the kind of browser you use. We need this to deliver pages and to keep the site safe. It is not used to follow you.',
          },
          {
            term: 'What is kept in your browser',
            text: 'When you agree to our terms, that fact is stored in your own browser and is not sent to us. We set no advertising or tracking cookies.',
          },
          {
            term: 'Other companies',
            text: 'Our pages load nothing from other companies. When you follow a link to another site, such as a map service or a literature database, the privacy policy of that site applies.',
          },
          {
            term: 'Children',
            text: 'This site is not directed to children under 13, and we do not knowingly collect information from them.',
          },
        ],
      },
      {
        title: 'Opting Out and Communication',
        points: [
          {
            term: 'Newsletters and invitations',
            text: 'We send them only to people who asked for them. Every one says how to stop, and one request is enough.',
          },
          {
            term: 'Seeing and removing what we hold',
            text: 'Ask us what we have kept about you from this site, and we will tell you within thirty days. We correct or delete it at your request unless the law obliges us to keep it.',
          },
          {
            term: 'How to reach us',
            text: 'By mail, telephone or e-mail, at the address on our contact page.',
          },
        ],
      },
      {
        title: 'Policy Changes and Agreement',
        points: [
          {
            term: 'Changes',
            text: 'We may revise this policy. The version on this page is the one in force; material changes are announced here at least thirty days before they take effect.',
          },
          {
            term: 'Agreement',
            text: 'By using this site you agree to this policy. If you do not agree, please do not use the site; you are welcome to call or visit us instead.',
          },
        ],
      },
    ],
  },
  { fixed: ['sections/*/title'] },
)
