-- What patients and their physicians ask of a trial beyond its name: whom it is for, what it asks, where it is and
-- whom to call. All of it is optional: a project without these columns shows what it has.

alter table public.clinical_trials
  add column condition text
    constraint clinical_trials_condition_length check (char_length(condition) <= 200),
  add column registry_number text
    constraint clinical_trials_registry_number_format check (registry_number ~ '^NCT[0-9]{8}$'),
  add column eligibility text
    constraint clinical_trials_eligibility_length check (char_length(eligibility) <= 5000),
  add column participation text
    constraint clinical_trials_participation_length check (char_length(participation) <= 5000),
  add column location text
    constraint clinical_trials_location_length check (char_length(location) <= 200),
  add column contact_name text
    constraint clinical_trials_contact_name_length check (char_length(contact_name) <= 200),
  add column contact_phone text
    constraint clinical_trials_contact_phone_length check (char_length(contact_phone) <= 200),
  add column contact_email text
    constraint clinical_trials_contact_email_length check (char_length(contact_email) <= 200),
  add column reviewed_on date
    constraint clinical_trials_reviewed_on_range check (reviewed_on between '1900-01-01' and '2100-12-31');
