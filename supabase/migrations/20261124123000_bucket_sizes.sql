-- The server's limit (UPLOAD_LIMIT), or the project's where Supabase hosts it, alone says how large a file may be:
-- a second one in the buckets would hold when that is raised. A limit that was set by hand stays.

update storage.buckets set file_size_limit = null
where id in ('photos', 'annual_reports') and file_size_limit = 52428800;
