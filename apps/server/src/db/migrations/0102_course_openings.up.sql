-- Since when a course is open to an organisation. Of those from before nobody knows: they count as opened when the course was made.
alter table course_organisations add column opened_at timestamptz not null default now();
update course_organisations o set opened_at = c.created_at from courses c where c.id = o.course_id;
