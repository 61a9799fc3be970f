// The covers of supabase/seed/08_publications.sql, each motif once; the other titles have none.

import { FOUNDATION } from '../../app/brand/foundation.ts'

export interface Cover {
  file: string
  title: string
  authors: string
  publisher: string
  motif: string
}

export const covers: Cover[] = [
  {
    file: '01-vessel-preparation-in-heavily',
    title: 'Vessel Preparation in Heavily Calcified Coronary Lesions: A Three-Center Registry',
    authors: 'Brandvold N, Okonjo-Vance M, Ramasubban D',
    publisher: 'Midwest Annals of Intervention',
    motif: 'atlas',
  },
  {
    file: '02-toe-pressure-and-healing',
    title: 'Toe Pressure and Healing: A Prospective Study of 412 Limbs',
    authors: 'Ostrowski-Peña R, Chaudhary S, Quach MA',
    publisher: 'Limb Preservation Review',
    motif: 'rings',
  },
  {
    file: '03-what-patients-remember-from',
    title: 'What Patients Remember From a Consent Form',
    authors: 'Lindenmayer P, Achterberg R',
    publisher: 'Journal of Plain Medicine',
    motif: 'lines',
  },
  {
    file: '04-walking-farther-ten-year',
    title: 'Walking Farther: Ten-Year Results of a Supervised Exercise Program',
    authors: 'Abernathy-Sol K, Nkemelu T, Barrientos-Kelly L',
    publisher: 'River Valley Heart Journal',
    motif: 'bridge',
  },
  {
    file: '05-distance-to-care-and',
    title: 'Distance to Care and Time to Revascularization in the Upper Midwest',
    authors: 'Chaudhary S, Ramasubban D',
    publisher: 'Rural Cardiovascular Health',
    motif: 'meander',
  },
  {
    file: '06-core-laboratory-and-site',
    title: 'Core Laboratory and Site Readings of Coronary Angiograms',
    authors: 'Okonjo-Vance M, Lindqvist-Moreno C',
    publisher: 'Imaging in Intervention',
    motif: 'fan',
  },
  {
    file: '07-the-river-and-the',
    title: 'The River and the Vessel: Lectures on Flow',
    authors: 'Belhadj-Larson Y',
    publisher: `${FOUNDATION.shortName} Press`,
    motif: 'flow',
  },
  {
    file: '08-contrast-budgets-in-patients',
    title: 'Contrast Budgets in Patients With Reduced Kidney Function',
    authors: 'Brandvold N, Achterberg R, Nkemelu T',
    publisher: 'Midwest Annals of Intervention',
    motif: 'arcs',
  },
  {
    file: '09-community-blood-pressure-screening',
    title: 'Community Blood Pressure Screening in River Towns',
    authors: 'Barrientos-Kelly L, Castellanos-Wu I',
    publisher: 'Public Health on the Prairie',
    motif: 'dial',
  },
  {
    file: '10-a-field-guide-to',
    title: 'A Field Guide to Peripheral Artery Disease',
    authors: 'Halvorsen-Oyelaran M, Quach MA, Omondi-Fry B',
    publisher: `${FOUNDATION.shortName} Press`,
    motif: 'tree',
  },
  {
    file: '11-interobserver-agreement-of-duplex',
    title: 'Interobserver Agreement of Duplex Velocities Below the Knee',
    authors: 'Quach MA, Okonjo-Vance M',
    publisher: 'Vascular Laboratory Letters',
    motif: 'waves',
  },
  {
    file: '12-remote-monitoring-for-heart',
    title: 'Remote Monitoring for Heart Failure at a Distance',
    authors: 'Thorvald-Haddad E, Ramasubban D',
    publisher: 'Rural Cardiovascular Health',
    motif: 'horizon',
  },
  {
    file: '17-missing-data-in-limb',
    title: 'Missing Data in Limb Registries',
    authors: 'Ramasubban D',
    publisher: 'Methods in Outcome Research',
    motif: 'grid',
  },
  {
    file: '30-a-heart-near-the',
    title: 'A Heart Near the River: Essays From a Small Foundation',
    authors: 'Halvorsen-Oyelaran M',
    publisher: `${FOUNDATION.shortName} Press`,
    motif: 'sun',
  },
]
