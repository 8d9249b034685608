-- The data board looks for works whose state has changed since its last count.
create index training_copies_updated on training_copies (updated_at);
