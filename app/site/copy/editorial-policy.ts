import { declareTexts } from './declare-texts.ts'

/** Sample text: a foundation puts its own here. */
export const EDITORIAL_POLICY = declareTexts('/editorial-policy', {
  description: 'How we write, review, correct and pay for the information on this site.',
  lead: 'How what you read here came to be, and what to do when it is wrong.',
  sections: [
    {
      title: 'Who writes',
      text: [
        'Texts on this site are written by our staff and associate investigators. Authors have experience with the treatments that they write about, or ask a colleague who has. Where an author is named, the author has read the final version.',
      ],
    },
    {
      title: 'How it is reviewed',
      text: [
        'Medical content is checked by a second clinician who did not write it, and by a reader without medical training who marks every sentence that is hard to follow. Each text is looked at again at least every two years, and sooner when the evidence changes.',
      ],
    },
    {
      title: 'What we rely on',
      text: [
        'We prefer systematic reviews, guidelines and large trials to single small studies, and say so when only the latter exist. Statements about our own results refer to the publication in which they can be examined, also when a result was not what we had hoped for.',
      ],
    },
    {
      title: 'Independence',
      text: [
        'Nobody pays to appear on this site. There is no advertising. Sponsors of studies do not see or approve texts before they are published, and do not receive a say in which studies we describe. The interests of our investigators are governed by the Conflict of Interest Policy.',
      ],
    },
    {
      title: 'Pictures and stories',
      text: [
        'People are shown and quoted only with their written consent, which they may withdraw at any time. We do not alter medical images other than by cropping, by marking what is meant, and by removing what could identify a person.',
      ],
    },
    {
      title: 'Language',
      text: [
        'We write for readers who are curious and may be worried. We say “people with heart failure”, we explain each abbreviation once, and we give numbers as counts of people wherever we can.',
      ],
    },
    {
      title: 'Corrections',
      text: [
        'If you find an error, please write to us. We correct it, and where the error could have mattered to somebody’s health, we say on the page what was changed and when.',
      ],
    },
    {
      title: 'Not a substitute for care',
      text: [
        'Nothing here replaces a conversation with somebody who can examine you. In an emergency, call 911.',
      ],
    },
  ],
})
