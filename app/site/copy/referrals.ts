import { declareTexts } from './declare-texts.ts'

/** Sample text: a foundation puts its own here. */
export const REFERRALS = declareTexts(
  '/refer-a-patient',
  {
    description:
      'How physicians refer a patient to a clinical trial or to vascular testing: what to send, to whom, and what happens next.',
    lead: 'One page and one call are enough. You stay the patient’s physician, and you hear from us at every step.',
    sections: [
      {
        title: 'Whom to refer',
        text: [
          'People with pain in the legs when they walk, wounds that do not heal, narrowed carotid or coronary arteries, an enlarged aorta, or diseased veins. If you are not sure that a trial fits, call: we will say so if it does not.',
        ],
      },
      {
        title: 'What to send',
        points: [
          {
            term: 'The patient',
            text: 'name, date of birth, a telephone number and the best time to call.',
          },
          { term: 'The question', text: 'one sentence is enough.' },
          { term: 'The record', text: 'last visit note, medications and allergies.' },
          {
            term: 'What was measured',
            text: 'reports of ultrasound, pressures or angiograms, if there are any.',
          },
        ],
        text: [
          'Call us first: we tell you the safest way to send it. E-mail is not private enough for a patient’s record.',
        ],
      },
    ],
    steps: {
      title: 'What happens next',
      items: [
        {
          title: 'When it arrives',
          text: 'We tell you that we have it and who looks after it.',
        },
        {
          title: 'Soon after',
          text: 'A coordinator calls the patient, explains what could be done, and asks whether they want it.',
        },
        {
          title: 'After the first visit',
          text: 'You receive a letter with what was found and which trials fit. The patient decides, without hurry; all other treatment stays with you.',
        },
      ],
    },
    contact: {
      title: 'Send it to',
      name: 'Rosalind Achterberg, RN, CCRC',
      role: 'Director of Clinical Operations',
      phone: '',
      email: '',
      subject: 'Referral of a patient',
    },
    trials: {
      text: 'Which studies are open?',
      button: 'See Clinical Trials',
      to: '/research-clinical-trials',
    },
  },
  { sampleOnly: ['contact/name', 'contact/role'] },
)
