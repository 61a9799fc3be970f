// The issues of supabase/seed/09_newsletters.sql.

export interface Issue {
  number: number
  title: string
  lead: string
  paragraphs: string[]
  picture: boolean
  file: boolean
}

export const issues: Issue[] = [
  {
    number: 74,
    title: 'Walking Farther',
    lead: 'How a supervised walking program grew from six participants to more than a thousand, and what it taught us about patience.',
    paragraphs: [
      'When the first six participants met in the hospital corridor, the program had one treadmill, one nurse, and no name. This fall the thousandth participant signed in.',
      'The recipe has hardly changed. People walk until it hurts, rest until it does not, and begin again. What changed is everything around it: weekly calls, a diary that fits a shirt pocket, and routes along the river for those who live too far from the clinic.',
    ],
    picture: true,
    file: true,
  },
  {
    number: 73,
    title: 'A New Room for Old Questions',
    lead: 'The vascular laboratory moves into larger rooms on the second floor. A short tour.',
    paragraphs: [
      'The new laboratory has four examination rooms, a warm waiting area, and windows. Technologists asked for the windows first.',
      'Warmth is not a luxury here: a cold foot gives a false reading. The rooms are kept at 74 degrees, and patients rest for ten minutes before the first cuff is inflated.',
    ],
    picture: true,
    file: true,
  },
  {
    number: 72,
    title: 'Every Specialty Speaks',
    lead: 'Inside the early-morning conference where five disciplines plan the care of one leg.',
    paragraphs: [
      "The meeting starts at seven, and the first thing on the screen is not an angiogram. It is a sentence in the patient's words: what would you like to walk to?",
      'Only then come the photographs, the pressures, and the films. By the time a plan is made, a podiatrist, a surgeon, a cardiologist, a nurse, and an infectious disease physician have each spoken once without being interrupted.',
    ],
    picture: true,
    file: true,
  },
  {
    number: 71,
    title: 'The Summer of Nine Students',
    lead: 'Nine students, nine questions, ten weeks.',
    paragraphs: [
      'They came from four states, and from engineering, nursing, biology, and English. Each was given a desk, a mentor, and a question small enough to answer.',
      'In August they presented to a full library. The best question from the audience came, as always, from a retired towboat captain.',
    ],
    picture: true,
    file: true,
  },
  {
    number: 70,
    title: 'Counting What Counts',
    lead: 'Our biostatistician on missing data, good tables, and why a registry is a promise.',
    paragraphs: [
      'A registry is a promise to the people in it that their experience will be counted. A missing value is a promise half kept.',
      'In its first year the limb registry lost almost one value in five. The cure was not software. It was a telephone call, every Friday, to a person with a name.',
    ],
    picture: true,
    file: true,
  },
  {
    number: 69,
    title: 'River Towns, Real Numbers',
    lead: 'Results from twelve years of community blood pressure screening.',
    paragraphs: [
      'Of every hundred neighbors who sat down at our tables, thirty-eight had high readings and fourteen did not know it.',
      'A year later we called them. Two in three had seen a doctor. The other third told us why not, and the program now offers a ride and a second appointment on Saturdays.',
    ],
    picture: true,
    file: true,
  },
  {
    number: 68,
    title: 'Reading the Wall',
    lead: 'What a camera inside an artery can see, and what our readers make of it.',
    paragraphs: [
      "An artery's wall has rings, like a tree. Disease thickens them, calcium brightens them, and a stent casts a shadow through them.",
      'The core laboratory reads such pictures without knowing whose they are or how the story ended. That is the point.',
    ],
    picture: true,
    file: true,
  },
  {
    number: 67,
    title: 'Thank You, From Both Banks',
    lead: 'The year in gratitude: participants, volunteers, donors, and one very patient elevator.',
    paragraphs: [
      'This year 1,904 people took part in a study with us. They came by car, by bus, on the ferry, and once by tractor.',
      'To each of them: thank you. What you gave will be used with care.',
    ],
    picture: true,
    file: false,
  },
  {
    number: 66,
    title: 'A Morning With the Pulse Walkers',
    lead: 'Four hundred neighbors, three miles, one sunrise.',
    paragraphs: [
      'At a quarter to seven the park was gray and nearly empty. By seven it was neither.',
      'Volunteers measured blood pressure before and after the walk. The coffee was donated, the weather was not arranged, and both were excellent.',
    ],
    picture: true,
    file: true,
  },
  {
    number: 65,
    title: 'Plain Words',
    lead: 'Why we rewrite every consent form until a ninth-grader can explain it back.',
    paragraphs: [
      'The shortest consent form we have written is four pages long. It took eleven drafts.',
      'We now test every form with readers who have never seen a trial. Where they stumble, we are the ones who go back.',
    ],
    picture: true,
    file: true,
  },
  {
    number: 64,
    title: 'From the Wrist',
    lead: 'How a different way in changed the day after a procedure.',
    paragraphs: [
      'Going through the wrist instead of the groin means sitting up an hour later. For many of our patients it means going home the same day.',
      'It also takes practice. Our proctors describe how they teach it, one radial artery at a time.',
    ],
    picture: false,
    file: true,
  },
  {
    number: 63,
    title: 'Winter Feet',
    lead: 'Cold weather, wounds, and what to look for at home.',
    paragraphs: [
      'January brings more patients with painful feet to our clinics than any other month.',
      'Look at both feet every evening, in good light, with a mirror if you need one. Call if you see a color, a blister, or a break in the skin that was not there before.',
    ],
    picture: true,
    file: true,
  },
  {
    number: 62,
    title: 'Twenty Years by the River',
    lead: 'The founder looks back on a kitchen table and a borrowed machine.',
    paragraphs: [
      'There were three of us at the table, and a dog. The ultrasound machine was on loan and had to be back by Monday.',
      "Twenty years later there are four hundred papers, two hundred trials, and a staff who know each other's children. The dog would be pleased.",
    ],
    picture: true,
    file: true,
  },
  {
    number: 61,
    title: 'Meet the Core Lab',
    lead: 'The quiet room where pictures become data.',
    paragraphs: [
      'Two readers, two screens, and no talking: the core laboratory is the quietest room in the building.',
      'Every film is read twice. When the readers differ, a third looks, and the difference itself becomes a result.',
    ],
    picture: true,
    file: true,
  },
  {
    number: 60,
    title: 'Driving the Hour',
    lead: 'A heart failure specialist on caring for people far from a hospital.',
    paragraphs: [
      'Every other Thursday the clinic is held above a feed store, an hour from the nearest catheterization room.',
      'Patients bring their scales, their questions, and sometimes sweet corn. Remote sensors help. Showing up helps more.',
    ],
    picture: true,
    file: true,
  },
  {
    number: 59,
    title: 'What Is a Contrast Budget?',
    lead: 'Protecting kidneys with arithmetic.',
    paragraphs: [
      'Before each case our team agrees on a number, and someone calls it out as it is spent.',
      'It sounds simple, and it is. The volume used has fallen by half.',
    ],
    picture: false,
    file: true,
  },
  {
    number: 58,
    title: 'Gifts and What They Do',
    lead: 'Where a donated dollar goes, cent by cent.',
    paragraphs: [
      'Seventy-nine cents of each dollar go to research and programs. Eleven keep the lights on and the books honest. Ten raise the next dollar.',
      'We publish the figures every year because you would want to know.',
    ],
    picture: false,
    file: true,
  },
  {
    number: 1,
    title: 'First Steps',
    lead: 'The very first issue of our quarterly letter.',
    paragraphs: [
      'This letter is to tell you what we are doing, what we have learned, and where we were wrong.',
      'It will come four times a year, and it will be short.',
    ],
    picture: true,
    file: false,
  },
]
