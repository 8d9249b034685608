-- By what a teacher finds a kept question again, beside its topic.
alter table bank_questions
  add column standard text not null default '',
  add column level text not null default '' check (level in ('', 'basic', 'further', 'challenge')),
  add column misconception text not null default '';
