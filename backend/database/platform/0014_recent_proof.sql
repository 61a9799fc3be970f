-- Ours: when the session's user last gave the current password, or a mailed code, once more.
alter table auth.sessions add column proven_at timestamptz;
