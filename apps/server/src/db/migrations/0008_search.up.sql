-- What a search looks through. Everything here is made of other tables and can be made again, so it has a schema of its own,
-- which is in no backup, and no keys into other tables.
create schema search;

create table search.courses (
  course_id uuid primary key,
  -- all texts are normalised: lower case, half width
  name text not null,
  -- name, its sound, teacher, topics, lessons and intro, one to a line
  haystack text not null,
  -- single characters and pairs of the haystack, and groups of up to four letters
  terms text[] not null,
  -- lessons and what they can be found by, in the order of the course
  lesson_ids uuid[] not null,
  lesson_texts text[] not null
);
create index courses_terms on search.courses using gin (terms);
create index courses_name on search.courses (name text_pattern_ops);

-- Courses whose texts have changed since they were indexed.
create table search.stale (
  course_id uuid primary key,
  marked_at timestamptz not null default now()
);

-- The update takes the row's lock: an indexer that is at work on this course waits, or marks it again.
create function search.mark(changed uuid) returns void language sql as $$
  insert into search.stale (course_id) values (changed) on conflict (course_id) do update set marked_at = now()
$$;

create function search.mark_course() returns trigger language plpgsql as $$
begin
  perform search.mark(coalesce(new.id, old.id));
  return null;
end $$;
create trigger search_course_made after insert or delete on courses for each row execute function search.mark_course();
create trigger search_course_changed after update on courses for each row
  when ((old.name, old.intro, old.owner_id, old.deleted_at) is distinct from (new.name, new.intro, new.owner_id, new.deleted_at))
  execute function search.mark_course();

create function search.mark_lesson() returns trigger language plpgsql as $$
begin
  perform search.mark(coalesce(new.course_id, old.course_id));
  return null;
end $$;
create trigger search_lesson_made after insert or delete on lessons for each row execute function search.mark_lesson();
create trigger search_lesson_changed after update on lessons for each row
  when ((old.title, old.topic, old.description, old.deleted_at, old.leaf_order)
    is distinct from (new.title, new.topic, new.description, new.deleted_at, new.leaf_order))
  execute function search.mark_lesson();

create function search.mark_teacher() returns trigger language plpgsql as $$
begin
  perform search.mark(id) from courses where owner_id = new.id;
  return null;
end $$;
create trigger search_teacher_renamed after update on users for each row
  when (old.name is distinct from new.name) execute function search.mark_teacher();

insert into search.stale (course_id) select id from courses;
