drop table bank_questions;
