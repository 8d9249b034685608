-- A paper is written before learners see its lesson: the lesson may be a draft alone, and has one id in both.
alter table exam_papers drop constraint exam_papers_lesson_id_fkey;
