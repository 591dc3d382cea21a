// Stand in for the parts of the page that draw or ask the engine. A test says what they answer, and sees what they
// were told.

export const stand = {
  answer: async () => ({}), // to a question
  motion: Promise.resolve(), // until nothing travels any more
  said: [], // to the person
  choices: [], // that the last of it offers: pairs of a label and what it does
  restart: null, // what is done after the engine has died
  done: [], // what the page was told to do: pairs of a name and its arguments
};

const told = (name) => (...how) => { stand.done.push([name, ...how]); };

export const ask = (...question) => stand.answer(...question);
export const ready = () => true;
export const onRestart = (run) => { stand.restart = run; };
export const endMotion = () => {};
export const motionEnded = () => stand.motion;
export const toast = (text, choices = []) => {
  stand.said.push(text);
  stand.choices = choices;
};
export const untoast = () => {};

export const act = told('act');
export const present = told('present');
export const leave = told('leave');
export const showStatic = told('showStatic');
export const showMine = told('showMine');
export const listGames = told('listGames');
export const learn = told('learn');
export const resume = told('resume');
export const resendDecision = told('resendDecision');
export const fetchGame = (...question) => stand.answer(...question);
