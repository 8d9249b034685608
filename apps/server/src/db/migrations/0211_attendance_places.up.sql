-- Where whoever came was when the lesson was ended: what they open afterwards does not change its summary.
alter table class_attendances add column last_lesson_id uuid references lessons (id) on delete set null;
create index class_attendances_lesson on class_attendances (last_lesson_id);
