import { declareTexts } from './declare-texts.ts'

/** Sample text around the thresholds that the foundation has set. */
export const CONFLICT_OF_INTEREST = declareTexts(
  '/conflict-of-interest',
  {
    description:
      'How we identify, disclose and manage financial conflicts of interest in research.',
    record: [
      { name: 'Subject', text: 'Financial Conflict of Interest in Research' },
      { name: 'Section', text: 'Research Administration' },
      { name: 'Primary responsibility', text: 'President and Conflict of Interest Committee' },
      { name: 'Effective date', text: 'August 24, 2012' },
      { name: 'Supersedes', text: 'Policy of October 1, 1995' },
      { name: 'Revised', text: 'January 15, 2024' },
    ],
    sections: [
      {
        title: 'Purpose',
        text: [
          'People who take part in our studies, and people who read our results, must be able to trust that neither was shaped by anyone’s private gain. This policy sets out how we identify financial interests, judge whether they are conflicts, and manage, reduce or remove them.',
        ],
      },
      {
        title: 'Whom it covers',
        text: [
          'The policy applies to every investigator: the principal investigator and anyone else, whatever their title, who is responsible for the design, conduct or reporting of our research. It includes employees, associate investigators, contractors and students. The interests of spouses and dependent children count as the investigator’s own.',
        ],
      },
      {
        title: 'Significant financial interests',
        text: [
          'A financial interest is significant, and must be disclosed, when it reasonably appears to be related to the investigator’s responsibilities and is one of the following:',
        ],
        points: [
          {
            term: 'Payments',
            text: 'remuneration from an entity, together with the value of any equity in it, of more than $5,000 in a year.',
          },
          {
            term: 'Ownership',
            text: 'an interest of more than 2 percent in an entity, or any equity in one that is not publicly traded.',
          },
          {
            term: 'Intellectual property',
            text: 'income from patents, copyrights or royalties of more than $5,000 in a year.',
          },
          {
            term: 'Travel',
            text: 'reimbursed or sponsored travel that is related to the investigator’s responsibilities.',
          },
        ],
      },
      {
        title: 'Not covered',
        text: [
          'Salary that we pay; income from mutual funds and retirement accounts whose investments the investigator does not control; and income from lectures, teaching or review panels for public agencies, universities and academic hospitals.',
        ],
      },
      {
        title: 'Disclosure',
        text: [
          'Each investigator discloses significant financial interests before an application for funding is submitted, once every year, and within thirty days of acquiring or discovering a new one. Disclosures are made in writing to the Conflict of Interest Committee and kept confidential as far as the law allows.',
        ],
      },
      {
        title: 'Review and management',
        text: [
          'The committee decides whether an interest is related to the research and could directly and significantly affect it. If so, work under the affected award does not begin until a management plan is in force. A plan may include:',
        ],
        points: [
          { text: 'public disclosure of the interest in presentations and publications;' },
          { text: 'disclosure to participants in the consent form;' },
          { text: 'an independent monitor for enrollment, data and analysis;' },
          { text: 'a change of personnel or of responsibilities;' },
          { text: 'reduction or sale of the interest, or an end to the relationship.' },
        ],
      },
      {
        title: 'Training',
        text: [
          'Every investigator completes training on this policy before taking part in research, and again at least every 5 years. It is repeated at once when the policy changes in a way that affects investigators, when an investigator is new to our research, and when somebody has not complied with the policy or with a management plan.',
        ],
      },
      {
        title: 'Oversight',
        text: [
          'The committee follows each management plan for as long as the project lasts and for up to one year after the project ends. It reports to sponsors and public agencies as their rules require.',
        ],
      },
      {
        title: 'When the policy is not followed',
        text: [
          'If an interest was not disclosed or managed in time, the committee reviews the research within 120 days to determine whether it was biased, and takes whatever steps are needed to correct the record. Sanctions may extend to removal from a study and to the end of employment or appointment.',
        ],
      },
      {
        title: 'Records and public access',
        text: [
          'Disclosures and decisions are kept for at least three years after the final report of a project. Information about conflicts held by senior personnel is provided within five business days of a written request.',
        ],
      },
    ],
  },
  { fixed: ['record/*/name'], sampleOnly: ['record'] },
)
