-- What some of the right options of a multiple choice are worth: half of its points, or none. Papers of before give half.
alter table exam_papers add column multiple_rule text not null default 'half' check (multiple_rule in ('half', 'all'));
